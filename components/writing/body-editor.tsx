import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { TextArea } from '#components/ui/text-area.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { call } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { uploadFile } from '#lib/uploads/client/upload.ts'
import { articlePicture } from '#lib/writing/calls.ts'
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
  const newest = useRef(body)
  newest.current = body
  const [isPicking, setIsPicking] = useState(false)
  const [sending, setSending] = useState(0)
  const area = () => place.current?.querySelector('textarea') ?? null
  const put = (before: string, after = '', replaces = false) => {
    const text = newest.current
    const { selectionStart: start = text.length, selectionEnd: end = start } = area() ?? {}
    const inner = before + (replaces ? '' : text.slice(start, end))
    newest.current = text.slice(0, start) + inner + after + text.slice(end)
    onChange(newest.current)
    area()?.focus()
    // The new text puts the caret to its end.
    const caret = start + inner.length
    requestAnimationFrame(() => area()?.setSelectionRange(caret, caret))
  }
  const addPictures = async (files: File[]) => {
    setSending((count) => count + files.length)
    for (const file of files) {
      const uploaded = await uploadFile('article', file)
      const picture = uploaded && (await call(articlePicture, uploaded).catch(() => null))
      if (picture) put(`\n\n![](${picture.src})\n\n`)
      setSending((count) => count - 1)
    }
  }
  const take = (event: ClipboardEvent | DragEvent, data: DataTransfer) => {
    const { pictures, text, said } = takePasted({
      files: [...data.files],
      text: data.getData('text/plain'),
      html: data.getData('text/html'),
    })
    if (said) notify('warning', said)
    const isBody = text !== null && event.target === area()
    if (!isBody && pictures.length === 0) return
    event.preventDefault()
    if (isBody) return put(text, '', true)
    void addPictures(pictures)
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
        <label className="button" data-variant="quiet">
          插图
          <input
            type="file"
            accept="image/*"
            multiple
            className="visually-hidden"
            onChange={({ currentTarget }) => {
              void addPictures([...(currentTarget.files ?? [])])
              currentTarget.value = ''
            }}
          />
        </label>
        <Button variant="quiet" onClick={() => setIsPicking(true)}>
          插一道题
        </Button>
        <span role="status">{sending > 0 && `正在上传 ${sending} 张图`}</span>
      </div>
      <TextArea label="正文" rows={20} value={body} maxLength={400_000} onChange={onChange} />
      {picturesIn(body).map((picture) => (
        <TextField
          key={picture.number}
          label={`图 ${picture.number} 的替代文字`}
          hint={picture.src}
          value={picture.alt}
          maxLength={200}
          onChange={(words) => onChange(withAlt(newest.current, picture, words))}
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
