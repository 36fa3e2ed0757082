import { useState } from 'react'
import { jsonPastLogout } from '#lib/platform/client/draft/json-on-device.ts'
import type { ListColumn } from './list-column.ts'

// How wide a window is belongs to the device, so the choice stays there; it names no person and no record.
const kept = jsonPastLogout<readonly string[], string>((path) => `desk-columns:${path}`)

/** The columns of a list that stand on the screen, and how its reader chooses others; those of before are kept on the device. */
export function useColumns<I>(path: string, columns: readonly ListColumn<I>[]) {
  const [chosen, setChosen] = useState(() => kept.load(path))
  const usual = columns.filter(({ isExtra }) => !isExtra).map(({ name }) => name)
  const shown = chosen ?? usual
  const choose = (names: readonly string[]) => {
    setChosen(names)
    kept.put(path, names)
  }
  return { shown, choose }
}
