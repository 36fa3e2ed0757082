import { env } from '#lib/platform/env/env.ts'

/** The picture that stands for a page without one of its own, in the head and in structured data: public/logo.png. */
export const sitePicture = () => ({ url: `${env().site}/logo.png`, width: 512, height: 512 })
