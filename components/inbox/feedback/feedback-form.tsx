import { useEffect, useRef, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { PicturePicker } from '#components/ui/pictures/picture-picker.tsx'
import { TextArea } from '#components/ui/text-area.tsx'
import { useForm } from '#components/ui/use-form.ts'
import { useAccountStore } from '#lib/accounts/client/account-store.ts'
import { submitFeedback } from '#lib/inbox/calls.ts'
import { feedbackKindNames, feedbackKinds } from '#lib/inbox/feedback-kinds.ts'
import { feedbackRules } from '#lib/inbox/rules.ts'
import { call } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { useRequestId } from '#lib/platform/client/request-id/use-request-id.ts'
import { faultOf } from '#lib/platform/text/field-rule.ts'
import { uploadFile } from '#lib/uploads/client/upload.ts'
import styles from './feedback.module.css'
import { type Draft, keepDraft, readDraft } from './feedback-draft.ts'

const MOST_PICTURES = 4
const LIMIT = feedbackRules.content.max[0]
const empty: Draft = { kind: 'fault', content: '' }

/** One feedback with pictures; the text stays until the server has it. */
export function FeedbackForm({ onSent }: { onSent: () => Promise<void> }) {
  const [pictures, setPictures] = useState<readonly string[]>([])
  const [uploading, setUploading] = useState(0)
  // The server wants keys, the eye addresses.
  const keys = useRef(new Map<string, string>())
  const request = useRequestId()
  const userId = useAccountStore(({ userInfo }) => userInfo?.id)
  const writer = useRef<number>(undefined)
  const keep = (draft: Draft) => userId !== undefined && keepDraft(userId, draft)
  const { values, field, change, reset, failure, isBusy, formProps } = useForm<Draft>({
    initialValues: empty,
    rules: ({ content }) => ({
      content: faultOf(feedbackRules.content, content),
    }),
    onChange: keep,
    send: async (draft) => {
      if (uploading > 0) return
      const images = pictures.flatMap((url) => keys.current.get(url) ?? [])
      const path = new URLSearchParams(location.search).get('from') ?? ''
      const feedback = { ...draft, images, path }
      const requestId = request.of(feedback)
      await call(submitFeedback, { ...feedback, requestId }, { quiet: true })
      request.done()
      reset()
      keep(empty)
      setPictures([])
      notify('success', '反馈已提交，感谢您的帮助')
      await onSent()
    },
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every writer
  useEffect(() => {
    if (userId === undefined || userId === writer.current) return
    const kept = readDraft(userId) ?? empty
    // What was written before the user was known stays; what another user of this device had written goes.
    if (writer.current !== undefined) {
      reset(kept)
      setPictures([])
    } else if (values.content === '') reset(kept)
    writer.current = userId
  }, [userId])
  return (
    <form {...formProps} className={styles.form}>
      <fieldset className={styles.kinds}>
        <legend>反馈类型</legend>
        {feedbackKindNames.map((name) => (
          <label key={name}>
            <input
              type="radio"
              name="kind"
              checked={values.kind === name}
              onChange={() => change({ kind: name })}
            />
            {feedbackKinds[name]}
          </label>
        ))}
      </fieldset>
      <TextArea
        {...field('content')}
        label="内容"
        rows={6}
        maxLength={LIMIT}
        placeholder="在哪个页面、做了什么、看到了什么；内容有误的话，请写出正确的说法和依据"
        isCounted
        isFaultRead
      />
      <PicturePicker
        name="反馈图片"
        action="添加图片"
        most={MOST_PICTURES}
        upload={(file, options) => uploadFile('feedback', file, options)}
        onUploaded={({ url, key }) => keys.current.set(url, key)}
        onUploading={setUploading}
        onFault={(sentence) => notify('warning', sentence)}
        pictures={pictures}
        onChange={(change) => setPictures((all) => change(all))}
      />
      <p className={styles.fault} role="alert">
        {failure}
      </p>
      <Button type="submit" busy={isBusy || uploading > 0}>
        {isBusy ? '正在提交' : uploading > 0 ? '正在上传图片' : '提交反馈'}
      </Button>
    </form>
  )
}
