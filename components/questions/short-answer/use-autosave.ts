import { useContext, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { OpenFieldsContext } from '#components/questions/open-fields.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { type Autosave, createAutosave } from './autosave.ts'

type Options = {
  limit: number | null
  onChange: (html: string) => void
  /** Takes over what stands in the editor and was not told yet. */
  read: () => void
}

/** Autosave of one editor: what waits is also kept when the page is hidden, the editor goes, or all is handed in. */
export function useAutosave({ limit, onChange, read }: Options): Autosave {
  const latest = useRef(onChange)
  const readNow = useRef(read)
  useLayoutEffect(() => {
    latest.current = onChange
    readNow.current = read
  })
  const fields = useContext(OpenFieldsContext)
  const [autosave] = useState(() =>
    createAutosave(limit, {
      save: (html) => latest.current(html),
      warn: (length) => notify('warning', `您当前的字数已达${length}字`),
    }),
  )
  useEffect(
    () =>
      fields?.add(() => {
        readNow.current()
        return autosave.flush() ? null : '有一处作答过长，没有保存，请先删减'
      }),
    [fields, autosave],
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
