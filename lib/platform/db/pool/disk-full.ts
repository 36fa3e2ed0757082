import { once } from '#lib/platform/once.ts'

const refusal = once<{ at: number }>('disk-full', () => ({ at: Number.NEGATIVE_INFINITY }))

/** To be told when PostgreSQL refuses a statement because its disk is full (53100). */
export function noteFullDisk(): void {
  refusal().at = performance.now()
}

/** How long ago PostgreSQL last said that its disk was full, in ms; Infinity when it never did. */
export function msSinceFullDisk(): number {
  return performance.now() - refusal().at
}
