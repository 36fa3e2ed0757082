'use client'
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { PictureRow } from './picture-row.tsx'
import { isPicture, withinRoom } from './picture-rules.ts'
import styles from './pictures.module.css'
import { type SendPicture, type Uploaded, usePictureUploads } from './use-picture-uploads.ts'

const PictureTools = lazy(() => import('./picture-tools.tsx'))

type Props = {
  /** Name of the pictures in their labels, such as 答案图片. */
  name: string
  /** Label of the button. */
  action: string
  most: number
  upload: SendPicture
  /** A picture has been sent; it is added by `onChange` after that. */
  onUploaded?: (uploaded: Uploaded) => void
  /** How many are on their way: whoever sends the rest meanwhile would leave them behind. */
  onUploading?: (count: number) => void
  /** Says that something chosen is no picture, or was not turned. */
  onFault: (sentence: string) => void
  pictures: readonly string[]
  /** Changes the pictures as they are by then. */
  onChange: (change: (pictures: readonly string[]) => string[]) => void
}

/** Chooses pictures and sends them, `most` at most, each shown while it is sent. */
export function PicturePicker(props: Props) {
  const { name, action, most, upload, onUploaded, onUploading, pictures, onChange } = props
  const input = useRef<HTMLInputElement>(null)
  const hintId = useId()
  const [isFull, setIsFull] = useState(false)
  const { uploads, send, retry, stop } = usePictureUploads(upload, (uploaded) => {
    onUploaded?.(uploaded)
    onChange((all) => (all.length < most ? [...all, uploaded.url] : [...all]))
  })
  const count = pictures.length + uploads.length
  const underWay = uploads.filter(({ isFailed }) => !isFailed).length
  useEffect(() => onUploading?.(underWay), [onUploading, underWay])

  const choose = () => (count >= most ? setIsFull(true) : input.current?.click())
  const take = (chosen: File[]) => {
    const files = chosen.filter(isPicture)
    if (files.length < chosen.length)
      props.onFault('请选择 jpg、jpeg、png 或 gif 图片，HEIC 请先存为 JPEG')
    const fitting = withinRoom(files, count, most)
    if (fitting.length < files.length) setIsFull(true)
    for (const file of fitting) send(file)
  }
  return (
    <div>
      <div className={styles.head}>
        <input
          ref={input}
          type="file"
          hidden
          multiple
          accept=".jpg,.jpeg,.png,.gif"
          onChange={({ currentTarget }) => {
            const chosen = [...(currentTarget.files ?? [])]
            // The same file may be chosen once more.
            currentTarget.value = ''
            take(chosen)
          }}
        />
        <button type="button" className={styles.upload} aria-describedby={hintId} onClick={choose}>
          {action}
        </button>
        <span id={hintId} className={styles.hint}>
          支持 jpg、jpeg、png、gif，{pictures.length}/{most} 张
        </span>
      </div>
      <PictureRow
        pictures={pictures}
        name={name}
        below={(url, index) => (
          <Suspense>
            <PictureTools
              {...{ url, upload, onChange }}
              name={`${name}${index + 1}`}
              isFirst={index === 0}
              onFault={props.onFault}
            />
          </Suspense>
        )}
      >
        {uploads.map(({ id, name: file, preview, done, isFailed }) => (
          <li key={id} className={styles.item}>
            <div className={styles.sending}>
              {/* biome-ignore lint/performance/noImgElement: a picture of this device */}
              {preview && <img src={preview} alt="" />}
              {isFailed ? (
                <span className={styles.failed}>没有传上</span>
              ) : (
                <progress
                  aria-label={`正在上传${file}`}
                  max={1}
                  {...(done > 0 && { value: done })}
                />
              )}
            </div>
            {isFailed && (
              <button
                type="button"
                className={styles.delete}
                aria-label={`重试上传${file}`}
                onClick={() => retry(id)}
              >
                重试
              </button>
            )}
            <button
              type="button"
              className={styles.delete}
              aria-label={`取消上传${file}`}
              onClick={() => stop(id)}
            >
              删除
            </button>
          </li>
        ))}
      </PictureRow>
      {isFull && (
        <Dialog title="提示" onClose={() => setIsFull(false)}>
          <p>{`图片超限，最多可上传${most}张图片`}</p>
          <div className={styles.done}>
            <Button onClick={() => setIsFull(false)}>知道了</Button>
          </div>
        </Dialog>
      )}
    </div>
  )
}
