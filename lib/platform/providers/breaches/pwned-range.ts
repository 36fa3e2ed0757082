import { createHash } from 'node:crypto'
import { log } from '#lib/platform/log.ts'
import { readAtMost } from '#lib/platform/providers/read-at-most.ts'

const TIMEOUT_MS = 2000
/** A range has about 1,000 lines of 40 bytes, and with padding up to 1,500. */
const MOST_BYTES = 1 << 20

/**
 * Whether published breaches hold a password, by the range protocol of Pwned Passwords at `url` (up to and without
 * `/range/…`): it learns the first 20 bits of the SHA-1 and no more. False, and a line in the log, where it does not answer
 * within two seconds or with something else. Source: haveibeenpwned.com/API/v3, Pwned Passwords.
 */
export async function isBreached(
  url: string,
  password: string,
  timeoutMs = TIMEOUT_MS,
): Promise<boolean> {
  // SHA-1 is the index of that collection and protects nothing here.
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase()
  const lines = await rangeOf(url, hash.slice(0, 5), timeoutMs)
  const own = lines.find((line) => line.slice(0, 35).toUpperCase() === hash.slice(5))
  // Padding has suffixes that nobody chose, each with a count of zero.
  return own !== undefined && Number(own.slice(36)) > 0
}

async function rangeOf(url: string, prefix: string, timeoutMs: number): Promise<string[]> {
  try {
    const response = await fetch(`${url}/range/${prefix}`, {
      headers: { 'Add-Padding': 'true' },
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    })
    const body = await readAtMost(response, MOST_BYTES)
    const lines = body?.toString('latin1').trim().split(/\r?\n/) ?? []
    if (response.ok && lines.every(isRow)) return lines
    log().warn({ status: response.status }, 'a password was not compared with breaches')
  } catch (error) {
    // Its name only: what the network says may quote the address, which has the start of the hash.
    const reason = error instanceof Error ? error.name : 'unknown'
    log().warn({ reason }, 'a password was not compared with breaches')
  }
  return []
}

const isRow = (line: string) => /^[0-9A-F]{35}:\d{1,12}$/i.test(line)
