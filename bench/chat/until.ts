import { setTimeout as sleep } from 'node:timers/promises'
import { limit } from '#bench/table.ts'

/** Waits two minutes at most until something is so; a broken limit where it is not. */
export async function until(isSo: () => boolean, what: string): Promise<void> {
  for (const deadline = Date.now() + 120_000; Date.now() < deadline; await sleep(50))
    if (isSo()) return
  limit(`chat: ${what} within two minutes`, false)
}
