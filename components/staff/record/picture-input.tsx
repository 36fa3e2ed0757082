import { useState } from 'react'
import { FileField } from '#components/ui/file-field.tsx'
import { PictureRow } from '#components/ui/pictures/picture-row.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { CallError, call } from '#lib/platform/client/call.ts'
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
    try {
      rest.onChange(await store(file))
    } catch (error) {
      const isTold = error instanceof CallError
      setFailure(`${isTold ? error.message : FAILED}；原来的网址没有变`)
      // A fault of the program is told to whoever watches it, too.
      if (!isTold && !(error instanceof NotSent)) throw error
    } finally {
      setIsSending(false)
    }
  }
  const isAddress = addressFault(value) === null
  return (
    <div className={styles.picture}>
      <TextField
        {...{ ...rest, label, value }}
        inputMode="url"
        maxLength={MOST_OF_ADDRESS}
        hint="在下面上传后自动填上，也可以填本站的 /路径；别的网站上的图片请存下来再上传"
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

const FAILED = '上传图片失败，请重试或另选一张'

/** The picture did not reach the store, and why has been told. */
class NotSent extends Error {}

/** The address under which the picture is kept. Throws NotSent, and CallError when it is refused. */
async function store(file: File): Promise<string> {
  const uploaded = await uploadFile('article', file)
  if (!uploaded) throw new NotSent()
  const { src } = await call(articlePicture, { key: uploaded.key }, { quiet: true })
  return src
}
