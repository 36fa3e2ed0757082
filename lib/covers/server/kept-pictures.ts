/** Pictures by address, up to so many bytes; the one that was asked for longest ago goes first. */
export class KeptPictures {
  readonly #most: number
  readonly #pictures = new Map<string, Buffer>()
  #bytes = 0

  constructor(mostBytes: number) {
    this.#most = mostBytes
  }

  get bytes(): number {
    return this.#bytes
  }

  get(address: string): Buffer | undefined {
    const picture = this.#pictures.get(address)
    if (!picture) return
    this.#pictures.delete(address)
    this.#pictures.set(address, picture)
    return picture
  }

  put(address: string, picture: Buffer): void {
    this.#drop(address)
    this.#pictures.set(address, picture)
    this.#bytes += picture.length
    for (const oldest of this.#pictures.keys()) {
      if (this.#bytes <= this.#most) return
      this.#drop(oldest)
    }
  }

  #drop(address: string): void {
    this.#bytes -= this.#pictures.get(address)?.length ?? 0
    this.#pictures.delete(address)
  }
}
