import { create } from 'zustand'
import { persist } from 'zustand/middleware'

export const SPEEDS = [0.75, 1, 1.25, 1.5, 2] as const
type Speed = (typeof SPEEDS)[number]

type Habits = { speed: Speed; hasKeys: boolean }

/** How fast films play on this device, and whether single keys do something beside them. */
export const useFilmHabits = create<Habits>()(
  persist((): Habits => ({ speed: 1, hasKeys: true }), { name: 'film-habits', version: 1 }),
)
