import useSWR from 'swr'
import type { Desk } from './desk-table.ts'

/** How much waits at a desk; read once for navigation and overview, and again after an item of a list was settled. */
export function useWaiting(desk: Desk) {
  return useSWR(desk.waiting && [WAITING, desk.path], () => desk.waiting?.read(), {
    shouldRetryOnError: false,
  })
}

const WAITING = 'waiting'

/** Whether a stored reading is of what waits. */
export const isWaiting = (key: unknown) => Array.isArray(key) && key[0] === WAITING
