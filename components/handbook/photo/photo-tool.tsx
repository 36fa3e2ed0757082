'use client'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { openPicture } from '#lib/handbook/client/photo/draw.ts'
import { pictureFault } from '#lib/handbook/client/photo/fault.ts'
import styles from './photo.module.css'

// The cropper is loaded with the first picture.
const PhotoEditor = lazy(() => import('./photo-editor.tsx'))

/** `picture` is the last one that could be opened; it stays while another is tried. */
type State = { picture: HTMLImageElement | null; isOpening: boolean; fault: string | null }

/** 照片调整: takes a picture of this device, by choosing or dropping it, and never sends it anywhere. */
export function PhotoTool() {
  const { picture, isOpening, fault, open } = usePicture()
  const field = useRef<HTMLInputElement>(null)

  // What was chosen before the scripts came stands in the field.
  useEffect(() => {
    const file = field.current?.files?.[0]
    if (file) open(file)
  }, [open])

  return (
    <div className={styles.tool}>
      <div className={styles.drop} data-small={picture !== null || undefined}>
        <label htmlFor="photo-file">
          <b>{picture ? '换一张照片' : '选择照片，或拖到这里'}</b>
          <span>JPG、PNG 或 WebP，20 MB 以内；只在本机处理，不上传</span>
        </label>
        <input
          ref={field}
          id="photo-file"
          type="file"
          // Without HEIC in the list an iPhone hands over a JPEG.
          accept="image/jpeg,image/png,image/webp,image/bmp"
          // Saved anew under the same name, a photo may be chosen again.
          onClick={(event) => {
            event.currentTarget.value = ''
          }}
          onChange={(event) => {
            const file = event.currentTarget.files?.[0]
            if (file) open(file)
          }}
        />
      </div>
      <p role="status" className={fault ? styles.fault : styles.status}>
        {isOpening && '正在打开照片'}
        {fault}
        {fault && picture && '下面还是之前的那张。'}
      </p>
      {picture && (
        <Suspense fallback={<p className={styles.status}>正在准备裁剪工具</p>}>
          <PhotoEditor key={picture.src} picture={picture} />
        </Suspense>
      )}
    </div>
  )
}

function usePicture() {
  const [state, setState] = useState<State>({ picture: null, isOpening: false, fault: null })
  const latest = useRef(0)
  const address = useRef<string | null>(null)

  const open = useCallback(async (file: Blob) => {
    const turn = ++latest.current
    const set = (some: Partial<State>) => {
      if (turn === latest.current) setState((before) => ({ ...before, ...some }))
    }
    set({ isOpening: true, fault: null })
    const fault = await pictureFault(file).catch(() => unreadable)
    if (fault) return set({ isOpening: false, fault })
    const own = URL.createObjectURL(file)
    try {
      const picture = await openPicture(own)
      if (turn !== latest.current) return URL.revokeObjectURL(own)
      if (address.current) URL.revokeObjectURL(address.current)
      address.current = own
      set({ picture, isOpening: false })
    } catch {
      URL.revokeObjectURL(own)
      set({ isOpening: false, fault: unreadable })
    }
  }, [])

  useEffect(
    () => () => {
      latest.current = -1
      if (address.current) URL.revokeObjectURL(address.current)
    },
    [],
  )
  return { ...state, open }
}

const unreadable = '这张照片打不开，文件可能已经损坏，请换一张。'
