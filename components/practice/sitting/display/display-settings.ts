import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { chooseTheme, chosenTheme } from '#lib/platform/client/theme/theme.ts'

export const textSizes = ['normal', 'large', 'huge'] as const
type TextSize = (typeof textSizes)[number]

type Display = { size: TextSize; hasShortcuts: boolean }

/** How large the text of practice pages is on this device, and whether single keys do something there. */
export const useDisplay = create<Display>()(
  persist((): Display => ({ size: 'normal', hasShortcuts: true }), {
    name: 'practice-display',
    version: 1,
    migrate: takeNightAlong,
    // A stored page has the usual look: the first render of the browser must equal it.
    skipHydration: true,
  }),
)

/** Until 2026-11-23 practice pages had a night of their own, which is the whole site's dark theme now. */
export function takeNightAlong(kept: unknown): Display {
  const { isNight, ...display } = kept as Display & { isNight?: boolean }
  if (isNight && chosenTheme() === 'system') chooseTheme('dark')
  return display
}
