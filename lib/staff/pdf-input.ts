import { z } from 'zod'

/** Letters of Base64 that so many bytes take. */
export const lettersOf = (bytes: number): number => Math.ceil(bytes / 3) * 4

/** A PDF in Base64, as the desk sends it; its bytes are looked at by `pdfOf`. */
export const pdfInput = (mostBytes: number) =>
  z
    .string()
    .regex(/^[A-Za-z0-9+/]+={0,2}$/, '请选择 PDF 文件')
    .max(lettersOf(mostBytes), `文件不能超过 ${mostBytes / 1_000_000} MB`)
