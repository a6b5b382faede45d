// Runs steps one after the other, and goes on after one that fails; without the first one there is nothing to go on with.

/** Prints the outcome of each step and a sum; returns how many failed. */
export async function runSteps(title, steps, page, screenshot) {
  let passed = 0;
  let failed = 0;
  for (const [name, run] of Object.entries(steps)) {
    const began = Date.now();
    try {
      await run();
      ++passed;
      console.log(`ok      ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
    } catch (problem) {
      ++failed;
      console.log(`FAILED  ${name}: ${String(problem).split('\n').slice(0, 3).join(' ')}`);
      await screenshot(`failed-${name.replaceAll(' ', '-')}`).catch(() => undefined);
      await page.keyboard.press('Escape').catch(() => undefined);
      if (passed === 0) break;
    }
  }
  console.log(`${title}: ${passed} steps passed, ${failed} failed`);
  return failed;
}
