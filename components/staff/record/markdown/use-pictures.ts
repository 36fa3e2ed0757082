import { useState } from 'react'
import { call } from '#lib/platform/client/call.ts'
import { uploadFile } from '#lib/uploads/client/upload.ts'
import { articlePicture } from '#lib/writing/calls.ts'

/** Stores pictures one after the other and hands each to `onStored` in Markdown; `sending` counts those that are under way. */
export function usePictures(onStored: (markdown: string) => void) {
  const [sending, setSending] = useState(0)
  const add = async (files: readonly File[]) => {
    setSending((count) => count + files.length)
    for (const file of files) {
      const uploaded = await uploadFile('article', file)
      const picture = uploaded && (await call(articlePicture, uploaded).catch(() => null))
      if (picture) onStored(`\n\n![](${picture.src})\n\n`)
      setSending((count) => count - 1)
    }
  }
  return { sending, add }
}
