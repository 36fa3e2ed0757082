import { create } from 'zustand'
import { persist } from 'zustand/middleware'

export const textSizes = ['normal', 'large', 'huge'] as const
type TextSize = (typeof textSizes)[number]

type Display = { size: TextSize; isNight: boolean; hasShortcuts: boolean }

/** How practice pages look on this device, and whether single keys do something there. */
export const useDisplay = create<Display>()(
  persist((): Display => ({ size: 'normal', isNight: false, hasShortcuts: true }), {
    name: 'practice-display',
    // A stored page has the usual look: the first render of the browser must equal it.
    skipHydration: true,
  }),
)
