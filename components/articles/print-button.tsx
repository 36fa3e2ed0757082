'use client'

import { useEffect } from 'react'
import { Button } from '#components/ui/button.tsx'

/** Opens the print dialog; by itself when the address says `?print=1`. */
export function PrintButton() {
  useEffect(() => {
    if (new URLSearchParams(location.search).get('print') !== '1') return
    // A reload of the page should not print it again.
    history.replaceState(history.state, '', location.pathname)
    window.print()
  }, [])
  return <Button onClick={() => window.print()}>打印</Button>
}
