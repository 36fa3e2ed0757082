import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { notify } from '#lib/platform/client/notices.ts'
import { type Autosave, createAutosave } from './autosave.ts'

type Options = { limit: number | null; onChange: (html: string) => void }

/** Autosave of one editor: what waits is also kept when the page is hidden or the editor goes. */
export function useAutosave({ limit, onChange }: Options): Autosave {
  const latest = useRef(onChange)
  useLayoutEffect(() => {
    latest.current = onChange
  })
  const [autosave] = useState(() =>
    createAutosave(limit, {
      save: (html) => latest.current(html),
      warn: (length) => notify('warning', `您当前的字数已达${length}字`),
    }),
  )
  useEffect(() => {
    const keep = () => {
      if (document.visibilityState === 'hidden') autosave.flush()
    }
    document.addEventListener('visibilitychange', keep)
    window.addEventListener('pagehide', autosave.flush)
    return () => {
      document.removeEventListener('visibilitychange', keep)
      window.removeEventListener('pagehide', autosave.flush)
      autosave.flush()
    }
  }, [autosave])
  return autosave
}
