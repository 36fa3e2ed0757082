import { z } from 'zod'
import { MOST_FILE, MOST_FILE_LETTERS } from './table-file.ts'

/** A file of staff in Base64, which browsers write without line breaks. */
export const sentFile = z
  .string()
  .max(MOST_FILE_LETTERS, `文件不能超过 ${MOST_FILE}`)
  .regex(/^[A-Za-z0-9+/]+={0,2}$/, '没有文件')
