import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react'
import { PictureButton } from '#components/staff/record/markdown/picture-button.tsx'
import { useInsertion } from '#components/staff/record/markdown/use-insertion.ts'
import { usePictures } from '#components/staff/record/markdown/use-pictures.ts'
import { Button } from '#components/ui/button.tsx'
import { TextArea } from '#components/ui/text-area.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { notify } from '#lib/platform/client/notices.ts'
import { takePasted } from '#lib/writing/client/pasted.ts'
import { picturesIn, withAlt } from '#lib/writing/pictures-in.ts'
import { QuestionPicker } from './question-picker.tsx'
import styles from './writing.module.css'

type Props = { body: string; onChange: (body: string) => void }

const marks = [
  { name: '小标题', before: '\n\n## ', after: '\n\n' },
  { name: '加粗', before: '**', after: '**' },
  { name: '链接', before: '[', after: '](/)' },
  { name: '列表', before: '\n- ', after: '' },
  { name: '表格', before: '\n\n| 一 | 二 |\n| --- | --- |\n| ', after: ' |  |\n\n' },
] as const

/** The Markdown of a text with its tools: pictures come by button, paste and drop, questions by their picker. */
export function BodyEditor({ body, onChange }: Props) {
  const place = useRef<HTMLFieldSetElement>(null)
  const { area, put, rewrite } = useInsertion(place, body, onChange)
  const [isPicking, setIsPicking] = useState(false)
  const pictures = usePictures(put)
  const take = (event: ClipboardEvent | DragEvent, data: DataTransfer) => {
    const taken = takePasted({
      files: [...data.files],
      text: data.getData('text/plain'),
      html: data.getData('text/html'),
    })
    const { text, said } = taken
    if (said) notify('warning', said)
    const isBody = text !== null && event.target === area()
    if (!isBody && taken.pictures.length === 0) return
    event.preventDefault()
    if (isBody) return put(text, '', true)
    void pictures.add(taken.pictures)
  }
  return (
    <fieldset
      ref={place}
      aria-label="正文与图片"
      className={styles.body}
      onPaste={(event) => take(event, event.clipboardData)}
      onDrop={(event) => take(event, event.dataTransfer)}
    >
      <div className={styles.tools} role="toolbar" aria-label="正文工具">
        {marks.map(({ name, before, after }) => (
          <Button key={name} variant="quiet" onClick={() => put(before, after)}>
            {name}
          </Button>
        ))}
        <PictureButton onFiles={(files) => void pictures.add(files)} />
        <Button variant="quiet" onClick={() => setIsPicking(true)}>
          插一道题
        </Button>
        <span role="status">{pictures.sending > 0 && `正在上传 ${pictures.sending} 张图`}</span>
      </div>
      <TextArea label="正文" rows={20} value={body} maxLength={400_000} onChange={onChange} />
      {picturesIn(body).map((picture) => (
        <TextField
          key={picture.number}
          label={`图 ${picture.number} 的替代文字`}
          hint={picture.src}
          value={picture.alt}
          maxLength={200}
          onChange={(words) => rewrite((now) => withAlt(now, picture, words))}
        />
      ))}
      {isPicking && (
        <QuestionPicker
          onClose={() => setIsPicking(false)}
          onPick={(id) => {
            put(`\n\n::question{${id}}\n\n`)
            setIsPicking(false)
          }}
        />
      )}
    </fieldset>
  )
}
