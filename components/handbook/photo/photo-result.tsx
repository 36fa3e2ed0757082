import { useEffect, useState } from 'react'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { type Area, isTooSmall, leavesPicture } from '#lib/handbook/client/photo/crop.ts'
import { drawPhoto } from '#lib/handbook/client/photo/draw.ts'
import { type PhotoSize, photoName } from '#lib/handbook/client/photo/presets.ts'
import { qualities } from '#lib/handbook/client/photo/quality.ts'
import styles from './photo-editor.module.css'

// A slider in motion need not be followed step by step.
const PAUSE_MS = 200

type Props = { picture: HTMLImageElement; area: Area; degrees: number; size: PhotoSize }
type Made = { address: string; bytes: number; quality: number; fits: boolean; size: PhotoSize }

/** The finished photo in its real size, with what has to be said of it, and the way to keep it. */
export function PhotoResult({ picture, area, degrees, size }: Props) {
  const made = useMade({ picture, area, degrees, size })
  if (!made) return null
  if (made === 'failed') {
    return (
      <p role="alert" className={styles.fault}>
        浏览器没能生成照片，请关掉其他页面后再试，或换一张小一些的照片。
      </p>
    )
  }
  const { width, height, minKb, maxKb } = made.size
  const own = { width: picture.naturalWidth, height: picture.naturalHeight }
  return (
    <div className={styles.result}>
      <div className={styles.preview}>
        {/* biome-ignore lint/performance/noImgElement: made here, there is nothing to optimise */}
        <img src={made.address} width={width} height={height} alt="成片预览" />
      </div>
      <div className={styles.facts}>
        <h2>成片</h2>
        <p role="status">
          {width} × {height} 像素，JPG，<b>{kb(made.bytes)} KB</b>，画质 {made.quality}%
        </p>
        {!made.fits && (
          <p className={styles.fault}>
            画质降到最低的 {qualities.worst}% 仍有 {kb(made.bytes)} KB，超过要求的 {maxKb} KB。
            请放宽大小，或改用更小的像素。
          </p>
        )}
        {isTooSmall(area, made.size) && (
          <p className={styles.warning}>
            裁出的部分只有 {Math.round(area.width)} × {Math.round(area.height)} 像素，少于要求的{' '}
            {width} × {height}，成片是放大出来的，会模糊。请缩小画面，或换一张更大的照片。
          </p>
        )}
        {minKb !== null && made.bytes < minKb * 1024 && (
          <p className={styles.warning}>
            只有 {kb(made.bytes)} KB，少于常见的下限 {minKb}{' '}
            KB：画面太单调或原图太小时会这样，换一张清晰的原图。
          </p>
        )}
        {leavesPicture(own, degrees, area) && (
          <p className={styles.warning}>裁剪框有一角超出照片，成片那里是白色。放大一点即可。</p>
        )}
        {made.fits && (
          <ButtonLink href={made.address} download={photoName(made.size)}>
            下载照片
          </ButtonLink>
        )}
        <p className={styles.hint}>预览是实际像素大小。成片不含拍摄地点、时间和设备信息。</p>
      </div>
    </div>
  )
}

/** The photo as last drawn; it stays until the next one is there. */
function useMade({ picture, area, degrees, size }: Props): Made | 'failed' | null {
  const [made, setMade] = useState<Made | 'failed' | null>(null)
  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(async () => {
      const next = await drawPhoto(picture, { area, degrees, size }).catch(() => null)
      if (!isCurrent) return
      if (!next) return setMade('failed')
      const { picture: blob, ...facts } = next
      setMade({ ...facts, size, address: URL.createObjectURL(blob) })
    }, PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [picture, area, degrees, size])

  const address = made && made !== 'failed' ? made.address : null
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address])
  return made
}

const kb = (bytes: number) => (Math.ceil(bytes / 102.4) / 10).toFixed(1)
