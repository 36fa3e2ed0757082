import { contract } from './contract.ts'

/** The text of lib/platform/client/manifest.ts: name → method and path, so that zod stays on the server. */
export function manifestSource(): string {
  const rows = Object.entries(contract)
    .map(([name, { method, path }]) => `  ${name}: { method: '${method}', path: '${path}' },\n`)
    .join('')
  return `import type { CallName } from './contract.ts'
import type { Method } from '#lib/platform/contract/endpoint.ts'

// Written by \`npm run openapi\` from lib/contract.

export type ManifestRow = { method: Method; path: string }

export const manifest = {
${rows}} satisfies Record<CallName, ManifestRow>
`
}
