import { create } from 'zustand'
import { persist } from 'zustand/middleware'

export const SPEEDS = [0.75, 1, 1.25, 1.5, 2] as const
export type Speed = (typeof SPEEDS)[number]

type Habits = { speed: Speed; hasKeys: boolean }

/** How fast films play on this device, and whether single keys do something beside them. */
export const useFilmHabits = create<Habits>()(
  persist((): Habits => ({ speed: 1, hasKeys: true }), { name: 'film-habits', version: 1 }),
)

/** The speeds to choose from, with that at which a film runs: a browser's own menu has others. */
export const speedsWith = (rate: number): number[] =>
  [...new Set<number>([...SPEEDS, rate])].toSorted((a, b) => a - b)
