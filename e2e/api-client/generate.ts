import { writeFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import openapiTS, { astToString } from 'openapi-typescript'

// Reads an OpenAPI document from its input, prints what is wrong with it, a line each, and writes the types of a client.

const source = await text(process.stdin)
const config = await createConfig({
  extends: ['recommended-strict'],
  rules: {
    'no-invalid-media-type-examples': 'error',
    'no-invalid-parameter-examples': 'error',
    // The interface of one site, which nobody else offers.
    'info-license': 'off',
  },
})
const problems = await lintFromString({ source, config })
for (const { ruleId, message, location } of problems)
  console.log(`${ruleId} ${location[0]?.pointer}: ${message}`)
if (problems.length > 0) process.exitCode = 1
// What has a default need not be sent.
const types = astToString(await openapiTS(source, { defaultNonNullable: false }))
await writeFile(new URL('schema.d.ts', import.meta.url), types)
