import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { PicturePicker } from '#components/ui/pictures/picture-picker.tsx'
import { useAccountStore } from '#lib/accounts/client/account-store.ts'
import { feedbackKindNames, feedbackKinds } from '#lib/inbox/feedback-kinds.ts'
import { CallError, call } from '#lib/platform/client/call.ts'
import { namedFaults } from '#lib/platform/client/named-faults.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { useRequestId } from '#lib/platform/client/use-request-id.ts'
import { faultOf } from '#lib/platform/text/field-rule.ts'
import { feedbackRules } from '#lib/platform/text/inbox-rules.ts'
import { uploadFile } from '#lib/uploads/client/upload.ts'
import styles from './feedback.module.css'
import { type Draft, keepDraft, readDraft } from './feedback-draft.ts'

const MOST_PICTURES = 4
const LIMIT = feedbackRules.content.max[0]
const empty: Draft = { kind: 'fault', content: '' }

/** One feedback with pictures; the text stays until the server has it. */
export function FeedbackForm({ onSent }: { onSent: () => Promise<void> }) {
  const id = useId()
  const [{ kind, content }, setDraft] = useState(empty)
  const [pictures, setPictures] = useState<readonly string[]>([])
  const [uploading, setUploading] = useState(0)
  const [fault, setFault] = useState('')
  const [failure, setFailure] = useState('')
  const [isSending, setIsSending] = useState(false)
  // The server wants keys, the eye addresses.
  const keys = useRef(new Map<string, string>())
  const request = useRequestId()
  const text = useRef<HTMLTextAreaElement>(null)
  const userId = useAccountStore(({ userInfo }) => userInfo?.id)
  const writer = useRef<number>(undefined)

  useEffect(() => {
    if (userId === undefined || userId === writer.current) return
    const kept = readDraft(userId) ?? empty
    // Words from before it was known who writes stay; those of somebody else, whom this device remembered, go.
    if (writer.current === undefined) setDraft((now) => (now.content === '' ? kept : now))
    else {
      setDraft(kept)
      setPictures([])
    }
    writer.current = userId
  }, [userId])
  const write = (draft: Draft) => {
    setDraft(draft)
    setFault('')
    setFailure('')
    if (userId !== undefined) keepDraft(userId, draft)
  }
  const refuse = (sentence: string) => {
    setFault(sentence)
    text.current?.focus()
  }
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending || uploading > 0) return
    setFailure('')
    const short = faultOf(feedbackRules.content, content)
    if (short) return refuse(short)
    setIsSending(true)
    const images = pictures.flatMap((url) => keys.current.get(url) ?? [])
    const path = new URLSearchParams(location.search).get('from') ?? ''
    const feedback = { kind, content, images, path }
    try {
      const requestId = request.of(feedback)
      await call('submitFeedback', { ...feedback, requestId }, { quiet: true })
      request.done()
      write(empty)
      setPictures([])
      notify('success', '反馈已提交，感谢您的帮助')
      await onSent()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const named = namedFaults(error.data).find(({ field }) => field === 'content')
      if (named) refuse(named.reason)
      else if (error.code !== 401) setFailure(error.message)
    } finally {
      setIsSending(false)
    }
  }
  return (
    <form onSubmit={send} noValidate className={styles.form}>
      <fieldset className={styles.kinds}>
        <legend>反馈类型</legend>
        {feedbackKindNames.map((name) => (
          <label key={name}>
            <input
              type="radio"
              name="kind"
              checked={kind === name}
              onChange={() => write({ kind: name, content })}
            />
            {feedbackKinds[name]}
          </label>
        ))}
      </fieldset>
      <div className={styles.field}>
        <label htmlFor={`${id}-text`}>内容</label>
        <textarea
          ref={text}
          id={`${id}-text`}
          rows={6}
          maxLength={LIMIT}
          value={content}
          placeholder="在哪个页面、做了什么、看到了什么；内容有误的话，请写出正确的说法和依据"
          aria-invalid={fault !== ''}
          aria-describedby={`${id}-fault ${id}-count`}
          onChange={({ currentTarget }) => write({ kind, content: currentTarget.value })}
        />
        <p id={`${id}-fault`} className={styles.fault} role="alert">
          {fault}
        </p>
        <p id={`${id}-count`} className={styles.count}>
          {content.length}/{LIMIT}
        </p>
      </div>
      <PicturePicker
        name="反馈图片"
        action="添加图片"
        most={MOST_PICTURES}
        upload={(file, options) => uploadFile('feedback', file, options)}
        onUploaded={({ url, key }) => keys.current.set(url, key)}
        onUploading={setUploading}
        onWrongType={(sentence) => notify('warning', sentence)}
        pictures={pictures}
        onChange={(change) => setPictures((all) => change(all))}
      />
      <p className={styles.fault} role="alert">
        {failure}
      </p>
      <Button type="submit" busy={isSending || uploading > 0}>
        {isSending ? '正在提交' : uploading > 0 ? '正在上传图片' : '提交反馈'}
      </Button>
    </form>
  )
}
