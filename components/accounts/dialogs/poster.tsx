'use client'
import { Button } from '#components/ui/button.tsx'
import { useCodeImage } from '#lib/platform/client/code-image/use-code-image.ts'
import styles from './poster.module.css'

const SIZE = 168

/** After a registration: a page to go on with on the phone, as a QR code. */
export function Poster({ url, onGoOn }: { url: string; onGoOn: () => void }) {
  // Without it the address below leads to the same place.
  const { image } = useCodeImage(url, SIZE, 1)
  return (
    <div className={styles.poster}>
      <div className={styles.code}>
        {image && (
          // biome-ignore lint/performance/noImgElement: drawn here, there is nothing to optimise
          <img src={image} width={SIZE} height={SIZE} alt="二维码" />
        )}
      </div>
      <p>欢迎加入公选王！用手机扫码，随时随地备考。</p>
      <p className="muted">
        或在电脑上打开：
        <a href={url} target="_blank" rel="noopener">
          {url}
        </a>
      </p>
      <Button onClick={onGoOn}>继续浏览</Button>
    </div>
  )
}
