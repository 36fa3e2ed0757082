import type { PagePath } from '#lib/platform/routes/row.ts'
import { keysOf, segmentsOf, type Values } from './pattern.ts'

/** The public path of a page with its keys filled in; keys that are missing must be optional ones. */
export function addressOf({ path }: PagePath, params: Values): string {
  const parts = segmentsOf(path).flatMap((part) => {
    const key = keysOf(part)[0]
    if (!key) return [part]
    const value = params[key]
    return value === undefined ? [] : [encodeURIComponent(value) + extension(key)]
  })
  return `/${parts.join('/')}`
}

// The customer's old links stay valid: in them the first column directory of a list ends in .html, the second does not.
const extension = (key: string) => (key === 'firstColumnName' ? '.html' : '')
