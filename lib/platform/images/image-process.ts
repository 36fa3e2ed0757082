import { imageSteps } from './decode-image.ts'

// The process of image-child.ts: a step and what it is given come in, what it gives or why it cannot goes out.
type Step = (...given: unknown[]) => Promise<unknown>
type Asked = { step: keyof typeof imageSteps; given: unknown[] }

process.on('message', async ({ step, given }: Asked) => {
  const run = imageSteps[step] as Step
  const answer = await run(...given).then(
    (value) => ({ value }),
    (error: unknown) => ({ error: String(error) }),
  )
  process.send?.(answer)
})
// Not process.exit, which waits for what is being drawn.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
process.send?.('ready')
