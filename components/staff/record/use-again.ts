import { useState } from 'react'

/**
 * Keeps a form with what was typed while somebody else saves the same record: its key changes only by `again`, which
 * reads what is stored and begins the form with it.
 */
export function useAgain(reload: () => Promise<unknown>): {
  key: number
  again: () => Promise<void>
} {
  const [key, setKey] = useState(0)
  const again = async () => {
    await reload()
    setKey((before) => before + 1)
  }
  return { key, again }
}
