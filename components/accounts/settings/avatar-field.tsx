import { useRef, useState } from 'react'
import { displayName } from '#components/accounts/display-name.ts'
import { Avatar } from '#components/ui/avatar.tsx'
import { Button } from '#components/ui/button.tsx'
import { readPreview } from '#components/ui/pictures/read-preview.ts'
import { setSignedIn } from '#lib/accounts/client/account-store.ts'
import type { UserInfo } from '#lib/accounts/shapes.ts'
import { updateAvatar } from '#lib/personal-data/calls.ts'
import { call } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { uploadFile } from '#lib/uploads/client/upload.ts'
import styles from './avatar-field.module.css'
import settings from './settings.module.css'

const types = ['image/jpeg', 'image/png', 'image/gif', 'image/webp']

type Upload = { file: File; preview: string | null; state: 'sending' | 'failed' }

/** The avatar, and another in its place: shown while it is sent, kept for another try when that fails. */
export function AvatarField({ userInfo }: { userInfo: UserInfo }) {
  const input = useRef<HTMLInputElement>(null)
  const [upload, setUpload] = useState<Upload | null>(null)
  const isSending = upload?.state === 'sending'

  const send = async (file: File) => {
    if (!types.includes(file.type))
      return notify('warning', '请选择 jpg、png、gif 或 webp 图片，HEIC 请先存为 JPEG')
    const preview = await readPreview(file)
    setUpload({ file, preview, state: 'sending' })
    const isDone = await replaceAvatar(file)
    setUpload((now) => (isDone || !now ? null : { ...now, state: 'failed' }))
  }

  return (
    <div className={styles.field}>
      <span className={styles.picture}>
        {upload?.preview ? (
          // biome-ignore lint/performance/noImgElement: a picture of this device
          <img
            src={upload.preview}
            width={96}
            height={96}
            alt=""
            // The file is no picture, whatever its name says; the upload would refuse it too.
            onError={() => setUpload((now) => now && { ...now, preview: null })}
          />
        ) : (
          <Avatar name={displayName(userInfo)} picture={userInfo.head_portrait} size={96} />
        )}
        {isSending && (
          <span className={styles.cover}>
            <span className={styles.turning} aria-hidden="true" />
          </span>
        )}
      </span>
      <div>
        <input
          ref={input}
          type="file"
          hidden
          accept=".jpg,.jpeg,.png,.gif,.webp"
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0]
            // The same file may be chosen once more.
            currentTarget.value = ''
            if (file) void send(file)
          }}
        />
        <div className={styles.buttons}>
          <Button
            variant="second"
            className={settings.plain}
            disabled={isSending}
            onClick={() => input.current?.click()}
          >
            {isSending ? '正在上传' : '更换头像'}
          </Button>
          {upload?.state === 'failed' && (
            <Button
              variant="second"
              className={settings.plain}
              onClick={() => void send(upload.file)}
            >
              重试
            </Button>
          )}
        </div>
        <p role="status" className="muted">
          {sentences[upload?.state ?? 'idle']}
        </p>
      </div>
    </div>
  )
}

const sentences = {
  idle: '支持 jpg、jpeg、png、gif、webp，自动裁为正方形',
  sending: '正在上传，请稍候',
  failed: '上传图片失败，可重试或另选一张',
}

async function replaceAvatar(file: File): Promise<boolean> {
  const uploaded = await uploadFile('avatar', file)
  if (!uploaded) return false
  try {
    setSignedIn(await call(updateAvatar, { key: uploaded.key }))
  } catch {
    return false
  }
  notify('success', '头像已更新')
  return true
}
