import { useId, useRef } from 'react'
import { Button } from '#components/ui/button.tsx'
import { useCodeImage } from '#lib/platform/client/code-image/use-code-image.ts'
import { copyFrom } from '#lib/platform/client/copy-from.ts'
import { notify } from '#lib/platform/client/notices.ts'
import styles from './assist.module.css'

const SIZE = 160

/** A link to pass on: to copy, and as a QR code. */
export function ShareLink({ url }: { url: string }) {
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  // Without it the link itself is enough.
  const { image } = useCodeImage(url, SIZE, 2)
  const copy = async () => {
    if (await copyFrom(field.current)) notify('success', '链接已复制')
    else notify('warning', '请按 Ctrl+C 复制已选中的链接')
  }
  return (
    <div className={styles.share}>
      <div className={styles.link}>
        <label htmlFor={id}>专属链接</label>
        <div>
          <input
            ref={field}
            id={id}
            readOnly
            value={url}
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button onClick={copy}>复制链接</Button>
        </div>
        <p className={styles.hint}>发到微信或群里，朋友打开后登录即可助力。</p>
      </div>
      <div className={styles.code}>
        {image && (
          // biome-ignore lint/performance/noImgElement: drawn here, there is nothing to optimise
          <img src={image} width={SIZE} height={SIZE} alt="专属链接的二维码" />
        )}
      </div>
    </div>
  )
}
