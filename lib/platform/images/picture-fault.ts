/** A picture that is broken, or needs more time or memory to be drawn than one may have. */
export class PictureFault extends Error {
  override readonly name = 'PictureFault'
  readonly why: 'broken' | 'too much'

  constructor(why: PictureFault['why']) {
    super(`The picture is ${why}.`)
    this.why = why
  }
}
