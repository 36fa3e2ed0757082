import { useLayoutEffect } from 'react'

/** In place of what is still loading after a press: the page shows that it was heard, as loader.js does. */
export function Pending() {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset.busy = ''
    return () => void delete dataset.busy
  }, [])
  return null
}
