import { useLayoutEffect, useRef, useState } from 'react'
import { readPreview } from './read-preview.ts'

export type Uploaded = { key: string; url: string }
/** Sends one picture; false when that failed, which the visitor has been told. */
export type SendPicture = (
  file: File,
  options: { signal: AbortSignal; onProgress: (done: number) => void },
) => Promise<Uploaded | false>

type Upload = {
  id: number
  name: string
  preview: string | null
  /** 0 to 1; 0 also while it cannot be told. */
  done: number
  stop: AbortController
}

let nextId = 1

/** Sends pictures side by side; `onDone` gets each with its address. What is under way ends even when its question has gone. */
export function usePictureUploads(upload: SendPicture, onDone: (uploaded: Uploaded) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const latest = useRef(onDone)
  useLayoutEffect(() => {
    latest.current = onDone
  })
  const change = (id: number, part: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...part } : one)))

  const send = async (file: File) => {
    const id = nextId++
    const stop = new AbortController()
    setUploads((all) => [...all, { id, name: file.name, preview: null, done: 0, stop }])
    void readPreview(file).then((preview) => change(id, { preview }))
    const { signal } = stop
    const onProgress = (done: number) => change(id, { done })
    const uploaded = await upload(file, { signal, onProgress })
    if (uploaded && !signal.aborted) latest.current(uploaded)
    setUploads((all) => all.filter((one) => one.id !== id))
  }
  const stop = (id: number) => uploads.find((one) => one.id === id)?.stop.abort()
  return { uploads, send: (file: File) => void send(file), stop }
}
