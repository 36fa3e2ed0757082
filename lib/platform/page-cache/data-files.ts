import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { DATA_KEY, type DataFile } from './data-file.ts'
import type { PageStore } from './page-store.ts'
import { type Form, packed } from './replay/bodies.ts'
import { warnThrottled } from './warn-throttled.ts'

/**
 * The data files of pages that were handed out: memory in front of the table of pages. A page that is rendered anew has
 * another file, and the one before stays for those who still read the older page.
 */
export class DataFiles {
  // By name; in a form that a reader asked for, by name and form.
  readonly #memory: LRUCache<string, Buffer>
  readonly #store: PageStore

  constructor(store: PageStore, maxBytes: number) {
    this.#store = store
    this.#memory = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ length }) => length + 256,
    })
  }

  /**
   * Keeps the file of a page that was just rendered, for every server. Each time anew: that it lies in this memory does
   * not tell that it was stored, and its row must not become too old.
   */
  keep({ name, body }: DataFile): void {
    this.#memory.set(name, body)
    const encode = () => compress(body)
    this.#store.put(keyOf(name), [], encode, () => true)
  }

  /** Keeps the file that comes with a page, here. */
  remember({ name, body }: DataFile): void {
    if (this.#memory.get(name)) return
    // A copy, as the body of a stored page is a view into all its bytes.
    this.#memory.set(name, Buffer.from(body))
  }

  /** A file's body in a form, packed for its first reader; null as in `get`. Never throws but when packing fails. */
  async getPacked(name: string, form: Form): Promise<Buffer | null> {
    const key = `${name}.${form}`
    const known = this.#memory.get(key)
    if (known) return known
    const body = await this.get(name)
    if (!body) return null
    const bytes = await packed(body, form)
    this.#memory.set(key, bytes)
    return bytes
  }

  /** The body of a file, or null when no page has had it for a long time. Never throws. */
  async get(name: string): Promise<Buffer | null> {
    const known = this.#memory.get(name)
    if (known) return known
    const stored = await this.#store.get(keyOf(name), () => 0)
    if (!stored) return null
    try {
      const body = await decompress(stored.value)
      this.remember({ name, body })
      return body
    } catch (error) {
      warnThrottled('页面数据中有一行无法读取', error)
      return null
    }
  }
}

// Next's keys begin with a slash.
const keyOf = (name: string) => DATA_KEY + name

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)
