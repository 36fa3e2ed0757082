'use client'
import { useState } from 'react'
import Cropper from 'react-easy-crop'
import type { Area } from '#lib/handbook/client/photo/crop.ts'
import styles from './photo-editor.module.css'
import { PhotoRange } from './photo-range.tsx'
import { PhotoResult } from './photo-result.tsx'
import { PhotoSizeField, usePhotoSize } from './photo-size-field.tsx'

const MOST_ZOOM = 5
const MOST_STRAIGHTEN = 15

const untouched = { crop: { x: 0, y: 0 }, zoom: 1, straighten: 0, quarters: 0 }

/** Size, crop, zoom and turn of one picture, and what comes out of it. */
export default function PhotoEditor({ picture }: { picture: HTMLImageElement }) {
  const chosen = usePhotoSize()
  const { size } = chosen
  const [view, setView] = useState(untouched)
  const [area, setArea] = useState<Area | null>(null)
  const set = (some: Partial<typeof untouched>) => setView((before) => ({ ...before, ...some }))
  const degrees = view.quarters * 90 + view.straighten
  return (
    <>
      <div className={styles.editor}>
        <div className={styles.stage}>
          <Cropper
            image={picture.src}
            crop={view.crop}
            zoom={view.zoom}
            rotation={degrees}
            aspect={size.width / size.height}
            maxZoom={MOST_ZOOM}
            onCropChange={(crop) => set({ crop })}
            onZoomChange={(zoom) => set({ zoom })}
            onCropAreaChange={(_, pixels) => setArea(pixels)}
            mediaProps={{ alt: '' }}
            cropperProps={{ role: 'group', 'aria-label': '裁剪框，方向键移动照片' }}
          />
        </div>
        <div className={styles.controls}>
          <PhotoSizeField {...chosen} />
          <PhotoRange
            label="缩放"
            value={view.zoom}
            min={1}
            max={MOST_ZOOM}
            step={0.02}
            shown={`${Math.round(view.zoom * 100)}%`}
            onChange={(zoom) => set({ zoom })}
          />
          <PhotoRange
            label="拉直"
            value={view.straighten}
            min={-MOST_STRAIGHTEN}
            max={MOST_STRAIGHTEN}
            step={0.5}
            shown={`${view.straighten}°`}
            onChange={(straighten) => set({ straighten })}
          />
          <div className={styles.turns}>
            <button type="button" onClick={() => set({ quarters: (view.quarters + 3) % 4 })}>
              左转 90°
            </button>
            <button type="button" onClick={() => set({ quarters: (view.quarters + 1) % 4 })}>
              右转 90°
            </button>
            <button type="button" onClick={() => setView(untouched)}>
              复原
            </button>
          </div>
          <p className={styles.hint}>
            拖动照片对准头像，滚轮或双指缩放；选中裁剪框后也可以用方向键。
          </p>
        </div>
      </div>
      {area && !chosen.fault && (
        <PhotoResult picture={picture} area={area} degrees={degrees} size={size} />
      )}
    </>
  )
}
