import { mutate } from 'swr'
import type { CallOf } from '#lib/platform/contract/endpoint.ts'

/** Reads these calls again wherever the page shows what they brought. */
export async function reread(...calls: CallOf[]): Promise<void> {
  const paths = calls.map(({ path }) => path)
  const isNamed = (key: unknown) => Array.isArray(key) && paths.includes(key[0])
  await mutate(isNamed).catch(() => undefined)
}

/** Reads everything again that the page shows. */
export async function rereadAll(): Promise<void> {
  await mutate(() => true).catch(() => undefined)
}
