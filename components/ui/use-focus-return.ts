import { useEffect, useState } from 'react'

/** Gives the focus back to what had it before this component came; for dialogs that leave too soon for Dialog to do it. */
export function useFocusReturn(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    },
    [before],
  )
}
