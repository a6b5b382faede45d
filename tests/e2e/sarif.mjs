// Validates a SARIF file by the schema of the standard: sarif.mjs FOLDER-OF-MODULES FILE

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const [folder, file] = process.argv.slice(2);
const require = createRequire(`${folder}/package.json`);
const Ajv = require('ajv/dist/2020.js').default;
const read = (path) => JSON.parse(readFileSync(path, 'utf8').replace(/^\uFEFF/, ''));

const schema = read(require.resolve('@microsoft/sarif-multitool-linux/sarif-2.1.0.json'));
const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });
const validate = ajv.compile(schema);
const log = read(file);
const isValid = validate(log);
if (!isValid) console.log(ajv.errorsText(validate.errors).slice(0, 2000));
// The schema has to be able to say no.
const canFail = !validate({ ...log, version: '2.0.0' });
console.log(`SARIF: ${log.runs[0].results.length} results, ${isValid ? 'valid' : 'NOT valid'}`);
process.exit(isValid && canFail && log.runs[0].results.length > 0 ? 0 : 1);
