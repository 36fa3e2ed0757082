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
  file: File
  preview: string | null
  /** 0 to 1; 0 also while it cannot be told. */
  done: number
  /** It did not arrive, and may be tried again. */
  isFailed: boolean
  stop: AbortController
}

let nextId = 1

/** Sends pictures side by side; `onDone` gets each with its address; one that failed stays, to be tried again. What is under way ends even when its question has gone. */
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
    const fresh = { done: 0, isFailed: false, stop: new AbortController() }
    setUploads((all) => [...all, { id, name: file.name, file, preview: null, ...fresh }])
    void readPreview(file).then((preview) => change(id, { preview }))
    await transfer(id, file, fresh.stop)
  }
  const transfer = async (id: number, file: File, { signal }: AbortController) => {
    const onProgress = (done: number) => change(id, { done })
    const uploaded = await upload(file, { signal, onProgress })
    if (!uploaded && !signal.aborted) {
      change(id, { isFailed: true })
      return
    }
    if (uploaded && !signal.aborted) latest.current(uploaded)
    drop(id)
  }
  const drop = (id: number) => setUploads((all) => all.filter((one) => one.id !== id))
  const find = (id: number) => uploads.find((one) => one.id === id)
  const retry = (id: number) => {
    const upload = find(id)
    if (!upload?.isFailed) return
    const again = { done: 0, isFailed: false, stop: new AbortController() }
    change(id, again)
    void transfer(id, upload.file, again.stop)
  }
  const stop = (id: number) => {
    const upload = find(id)
    upload?.stop.abort()
    if (upload?.isFailed) drop(id)
  }
  return { uploads, send: (file: File) => void send(file), retry, stop }
}
