import { useState } from 'react'
import { FileField } from '#components/ui/file-field.tsx'
import { PictureRow } from '#components/ui/pictures/picture-row.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { call } from '#lib/platform/client/call.ts'
import { addressFault, MOST_OF_ADDRESS } from '#lib/platform/content/record/web-address.ts'
import { uploadFile } from '#lib/uploads/client/upload.ts'
import { articlePicture } from '#lib/writing/calls.ts'
import styles from './record.module.css'

const types = ['image/jpeg', 'image/png', 'image/gif', 'image/webp']

type Props = {
  label: string
  value: string
  field: string
  fault: string | undefined
  onChange: (address: string) => void
}

/** The address of a picture, typed or filled in by a file that is uploaded, with the picture below it. */
export function PictureInput({ label, value, ...rest }: Props) {
  const [failure, setFailure] = useState('')
  const [isSending, setIsSending] = useState(false)
  const send = async (file: File) => {
    setFailure('')
    if (!types.includes(file.type)) return setFailure('请选择 jpg、png、gif 或 webp 图片')
    setIsSending(true)
    const address = await store(file)
    setIsSending(false)
    if (address === null) setFailure('上传图片失败，请重试或另选一张；原来的网址没有变')
    else rest.onChange(address)
  }
  const isAddress = addressFault(value) === null
  return (
    <div className={styles.picture}>
      <TextField
        {...{ ...rest, label, value }}
        inputMode="url"
        maxLength={MOST_OF_ADDRESS}
        hint="https:// 开头，或本站的 /路径；也可以在下面上传，网址会自动填上"
      />
      {isAddress && <PictureRow name={label} pictures={[value]} />}
      <FileField
        label={`上传${label}`}
        accept=".jpg,.jpeg,.png,.gif,.webp"
        fault={failure}
        isFaultRead
        isEmptied
        disabled={isSending}
        onFile={async (file) => file && (await send(file))}
      />
      <p role="status">{isSending && '正在上传图片'}</p>
    </div>
  )
}

/** The address under which the picture is kept; null when that failed, which has been told. */
async function store(file: File): Promise<string | null> {
  const uploaded = await uploadFile('article', file)
  if (!uploaded) return null
  const picture = await call(articlePicture, { key: uploaded.key }).catch(() => null)
  return picture?.src ?? null
}
