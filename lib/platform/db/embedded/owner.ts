import { randomUUID } from 'node:crypto'
import { lstat, readFile, rename, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { ownName, type Place } from './place.ts'

// Data that lie elsewhere are reached by a link, and whoever copies a project copies the link: the copy would write into
// the data of the original. So data say in a file whose link they belong to.

type Owner = {
  /** Where the data lay when this was written: data that were copied have lost their owner. */
  dir: string
  link: string
  /** Device and inode of the link: a project that was moved keeps them, a copy has others. */
  id: string
}

const fileOf = ({ dir }: Place) => join(dir, 'owner.json')

/** Throws one readable line when the link was copied with a project and its data belong to the original. */
export async function assertOwner(place: Place): Promise<void> {
  if (place.link === place.dir) return
  const owner = await ownerOf(place)
  const isOwn = owner
    ? owner.link === place.link || owner.id === (await idOf(place.link))
    : !isForeignName(place)
  if (isOwn) return
  const whose = owner ? `属于 ${owner.link}` : '是按另一个路径建立的'
  throw new Error(
    `${place.link} 是复制来的链接，它指向的数据库 ${place.dir} ${whose}，为避免改动原来的数据没有启动：` +
      `要用一个新的空数据库，请删除 ${place.link}；` +
      `若项目是移动过来的，或确实要用同一个数据库，请设置 DATA_DIR=${dirname(place.dir)}`,
  )
}

/** Writes down whose the data of this link are; to be called once they exist and assertOwner has let it pass. */
export async function claim(place: Place): Promise<void> {
  if (place.link === place.dir) return
  const { dir, link } = place
  const owner: Owner = { dir, link, id: await idOf(link) }
  const known = await ownerOf(place)
  if (known && JSON.stringify(known) === JSON.stringify(owner)) return
  // The data's account owns the folder: a link that it laid there must not lead a root's pen elsewhere.
  const draft = `${fileOf(place)}.${randomUUID()}`
  await writeFile(draft, JSON.stringify(owner), { flag: 'wx', mode: 0o644 })
  await rename(draft, fileOf(place))
}

async function ownerOf(place: Place): Promise<Owner | undefined> {
  const text = await readFile(fileOf(place), 'utf8').catch(() => undefined)
  if (!text) return undefined
  const owner = JSON.parse(text) as Owner
  return owner.dir === place.dir ? owner : undefined
}

async function idOf(link: string): Promise<string> {
  const { dev, ino } = await lstat(link)
  return `${dev}:${ino}`
}

/** A folder that was made for a link of another path, by a version that did not write down whose it is. */
function isForeignName(place: Place): boolean {
  const name = basename(dirname(place.dir))
  return /^gongxuanwang-[0-9a-f]{16}$/.test(name) && name !== ownName(place)
}
