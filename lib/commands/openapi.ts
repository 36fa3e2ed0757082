import { writeFileSync } from 'node:fs'
import { manifestSource } from '#lib/tables/manifest-source.ts'

// npm run openapi: writes what the browser needs of the contract. The document itself is served at /api/openapi.json.
const target = new URL('../platform/client/manifest.ts', import.meta.url)
writeFileSync(target, manifestSource())
console.log('lib/platform/client/manifest.ts')
