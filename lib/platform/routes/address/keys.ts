import { LAST_PAGE } from '#lib/platform/text/pages.ts'

const maxId = 2_147_483_647 // PostgreSQL integer

/**
 * The value of a key of a public address in its one accepted form, or null when it cannot name anything:
 * `page` 1..LAST_PAGE, directory names, the key of a cashier, and positive integers for everything else.
 */
export function parseKey(name: string, value: string): string | null {
  if (name === 'page') return isNumber(value, LAST_PAGE) ? value : null
  if (isDir(name)) return /^[a-z][a-z0-9-]{0,31}$/.test(value) ? value : null
  const code = codes[name]
  if (code) return code.test(value) ? value : null
  return isNumber(value, maxId) ? value : null
}

const codes: Record<string, RegExp | undefined> = {
  /** 128 bits in base64url. */
  key: /^[\w-]{22}$/,
  /** A group of calls, as the contract names it. */
  apiGroup: /^[a-zA-Z]{1,32}$/,
  month: /^20\d\d-(?:0[1-9]|1[0-2])$/,
  outTradeNo: /^[\w-]{1,64}$/,
}

const isDir = (name: string) => name.endsWith('ColumnName') || name === 'attributeName'

const isNumber = (value: string, max: number) =>
  /^[1-9]\d{0,9}$/.test(value) && Number(value) <= max
