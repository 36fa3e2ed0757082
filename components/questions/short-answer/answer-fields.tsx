'use client'
import { lazy, Suspense, useContext, useState } from 'react'
import { OpenFieldsContext } from '#components/questions/open-fields.ts'
import { UserHtml } from '#components/questions/user-html.tsx'
import { useEntries } from '#components/questions/widgets/use-entries.ts'
import { PicturePicker } from '#components/ui/pictures/picture-picker.tsx'
import { notify } from '#lib/platform/client/notices.ts'
import type { UserAnswer } from '#lib/questions/types.ts'
import { uploadFile } from '#lib/uploads/client/upload.ts'
import type { Count } from './counter.tsx'
import { Counter } from './counter.tsx'
import styles from './written-answer.module.css'

const RichEditor = lazy(() => import('./rich-editor.tsx'))

type Props = {
  entries: UserAnswer[]
  onChange: (entries: UserAnswer[]) => void
  current?: () => UserAnswer[]
  limit: number | null
  count: Count
  pictureKind?: 'answer' | 'homework'
}

/** The text, with an editor that opens on a click, and the pictures of an answer on paper. */
export function AnswerFields(props: Props) {
  const { entries, limit, count, pictureKind = 'answer' } = props
  const change = useEntries(props)
  const fields = useContext(OpenFieldsContext)
  const text = entries[0]?.answer ?? ''
  /** The text as it was when the editor opened; null while it is closed. */
  const [before, setBefore] = useState<string | null>(null)
  const [discarded, setDiscarded] = useState('')
  const write = (answer: string) => change((all) => all.map((entry) => ({ ...entry, answer })))

  const open = () => {
    setDiscarded('')
    setBefore(text)
  }
  const cancel = (html: string) => {
    write(before ?? '')
    setDiscarded(html === before ? '' : html)
    setBefore(null)
  }
  return (
    <div className={styles.fields}>
      {before === null ? (
        <div className={styles.closed}>
          {text === '' ? (
            <p className={styles.placeholder}>请输入内容</p>
          ) : (
            <UserHtml html={text} />
          )}
          <div className={styles.under}>
            <Counter length={count(text)} limit={limit} />
            <button type="button" className={styles.open} onClick={open}>
              {text === '' ? '开始作答' : '修改作答'}
            </button>
          </div>
        </div>
      ) : (
        <Suspense fallback={<div className={styles.waiting}>正在打开编辑器</div>}>
          <RichEditor
            text={text}
            limit={limit}
            count={count}
            onChange={write}
            onSave={() => setBefore(null)}
            onCancel={cancel}
          />
        </Suspense>
      )}
      {discarded !== '' && (
        <p role="status" className={styles.discarded}>
          已恢复到上次保存的内容。
          <button
            type="button"
            className={styles.link}
            onClick={() => {
              write(discarded)
              setDiscarded('')
            }}
          >
            找回刚才的修改
          </button>
        </p>
      )}
      <PicturePicker
        name="答案图片"
        action="上传答案"
        most={8}
        upload={(file, options) => {
          const sent = uploadFile(pictureKind, file, options)
          return fields?.during(sent) ?? sent
        }}
        onFault={(sentence) => notify('warning', sentence)}
        pictures={entries[0]?.url ?? []}
        onChange={(next) =>
          change((all) => all.map((entry) => ({ ...entry, url: next(entry.url) })))
        }
      />
    </div>
  )
}
