/** Counts ends of the server that nobody asked for: three may follow each other, then it stays down. */
export class Restarts {
  private ends: number[] = [];

  constructor(
    private readonly most = 3,
    private readonly span = 5 * 60_000,
  ) {}

  /** Whether to start again after an end at this time, in milliseconds. */
  mayRestart(now: number): boolean {
    this.ends = this.ends.filter((end) => now - end < this.span);
    this.ends.push(now);
    return this.ends.length <= this.most;
  }

  forget(): void {
    this.ends = [];
  }
}
