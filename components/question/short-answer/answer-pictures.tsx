'use client'
import { useId, useRef, useState } from 'react'
import { NativeDialog } from '#components/ui/native-dialog.tsx'
import { notify } from '#lib/client/notices.ts'
import { PictureRow } from './picture-row.tsx'
import { isPicture, MOST_PICTURES, tooMany, withinRoom } from './picture-rules.ts'
import styles from './pictures.module.css'
import { usePictureUploads } from './use-picture-uploads.ts'

type Props = {
  pictures: readonly string[]
  /** Changes the pictures as they are by then. */
  onChange: (change: (pictures: readonly string[]) => string[]) => void
}

/** Photographs of an answer on paper: eight at most, each shown while it is sent. */
export function AnswerPictures({ pictures, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const hintId = useId()
  const [isFull, setIsFull] = useState(false)
  const { uploads, send, stop } = usePictureUploads((url) =>
    onChange((all) => (all.length < MOST_PICTURES ? [...all, url] : [...all])),
  )
  const count = pictures.length + uploads.length

  const choose = () => (count >= MOST_PICTURES ? setIsFull(true) : input.current?.click())
  const take = (chosen: File[]) => {
    const files = chosen.filter(isPicture)
    if (files.length < chosen.length) notify('warning', '请选择 jpg、jpeg、png 或 gif 图片')
    const fitting = withinRoom(files, count)
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
          上传答案
        </button>
        <span id={hintId} className={styles.hint}>
          支持 jpg、jpeg、png、gif，{pictures.length}/{MOST_PICTURES} 张
        </span>
      </div>
      <PictureRow
        pictures={pictures}
        name="答案图片"
        below={(url, index) => (
          <button
            type="button"
            className={styles.delete}
            aria-label={`删除答案图片${index + 1}`}
            onClick={() => onChange((all) => all.filter((other) => other !== url))}
          >
            删除
          </button>
        )}
      >
        {uploads.map(({ id, name, preview, done }) => (
          <li key={id} className={styles.item}>
            <div className={styles.sending}>
              {/* biome-ignore lint/performance/noImgElement: a picture of this device */}
              {preview && <img src={preview} alt="" />}
              <progress aria-label={`正在上传${name}`} max={1} {...(done > 0 && { value: done })} />
            </div>
            <button
              type="button"
              className={styles.delete}
              aria-label={`取消上传${name}`}
              onClick={() => stop(id)}
            >
              删除
            </button>
          </li>
        ))}
      </PictureRow>
      {isFull && (
        <NativeDialog title="提示" onClose={() => setIsFull(false)}>
          <p>{tooMany}</p>
          <div className={styles.done}>
            <button type="button" className="button" onClick={() => setIsFull(false)}>
              知道了
            </button>
          </div>
        </NativeDialog>
      )}
    </div>
  )
}
