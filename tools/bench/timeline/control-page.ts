import { createServer, get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { freePort } from '../../process/free-port.ts'

/** One row as the site rendered it, with its position on the site's page. */
export type ControlRow = { top: number; height: number; tiles: { left: number; width: number; url: string }[] }

/** The height of the site's page and the measured rows. Between them the control page is empty. */
export type ControlLayout = { height: number; rows: ControlRow[] }

/**
 * The control: the rows of the site at the same positions, with the same pictures at the same sizes, as recycled `<img>` tiles and
 * nothing else. It shows the limit of this browser on this machine.
 */
const controlHtml = ({ height, rows }: ControlLayout) => `<!doctype html>
<title>Control</title>
<style>body{margin:0}img{position:absolute;object-fit:cover}</style>
<div id="grid" style="position:relative;height:${height}px"></div>
<script>
const rows=${JSON.stringify(rows.toSorted((one, other) => one.top - other.top)).replaceAll('<', '\\u003c')}
const grid=document.getElementById('grid')
const lowest=Math.min(...rows.map((row)=>row.height)),widest=Math.max(...rows.map((row)=>row.tiles.length))
const pool=Math.ceil(innerHeight/lowest)+5
const images=Array.from({length:pool},()=>Array.from({length:widest},()=>grid.appendChild(new Image())))
const rowShown=new Array(pool).fill(-1)
/** The first row that ends below the position. */
function rowAt(y){
  let from=0,to=rows.length-1
  while(from<to){
    const middle=(from+to)>>1
    if(rows[middle].top+rows[middle].height<=y)from=middle+1
    else to=middle
  }
  return from
}
function draw(){
  // One row above and two below the screen are rendered, but none beyond a gap, which a jump shows first.
  for(let row=rowAt(scrollY-lowest);row<rows.length&&rows[row].top<scrollY+innerHeight+2*lowest;row++){
    const slot=row%pool
    if(rowShown[slot]===row)continue
    rowShown[slot]=row
    const {top,height,tiles}=rows[row]
    images[slot].forEach((image,column)=>{
      const tile=tiles[column]
      if(!tile){image.style.display='none';return}
      image.style.cssText='left:'+tile.left+'px;top:'+top+'px;width:'+tile.width+'px;height:'+height+'px'
      image.src=tile.url
    })
  }
}
let frame=0
addEventListener('scroll',()=>{frame||=requestAnimationFrame(()=>{frame=0;draw()})},{passive:true})
draw()
</script>`

const PICTURE = /^\/(?<number>\d+)\.webp$/

/** Node resolves no name below `localhost`, as browsers do. */
const fetchLocal = (url: string) =>
  new Promise<Buffer>((resolve, reject) => {
    const { host, port, pathname, search } = new URL(url)
    get({ host: '127.0.0.1', port, path: pathname + search, headers: { host } }, (response) => {
      if (response.statusCode === 200) buffer(response).then(resolve, reject)
      else reject(new Error(`A picture of the site was answered with ${response.statusCode}.`))
    }).once('error', reject)
  })

/** Fetches every picture once, so that the control serves copies without the site's server. */
const copyPictures = async (layout: ControlLayout) => {
  const pictures: Buffer[] = []
  const rows: ControlRow[] = []
  for (const { tiles, ...row } of layout.rows) {
    const copies = await Promise.all(tiles.map(({ url }) => fetchLocal(url)))
    rows.push({ ...row, tiles: tiles.map((tile, place) => ({ ...tile, url: `/${pictures.length + place}.webp` })) })
    pictures.push(...copies)
  }
  return { pictures, layout: { ...layout, rows } }
}

/** Serves the control page and its pictures on the loopback interface, from memory, until it is stopped. */
export const serveControlPage = async (siteLayout: ControlLayout) => {
  const { pictures, layout } = await copyPictures(siteLayout)
  const port = await freePort()
  const server = createServer(({ url = '' }, response) => {
    const picture = pictures[Number(PICTURE.exec(url)?.groups?.number ?? Number.NaN)]
    if (picture) response.setHeader('cache-control', 'max-age=31536000, immutable')
    response.setHeader('content-type', picture ? 'image/webp' : 'text/html; charset=utf-8')
    response.end(picture ?? controlHtml(layout))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    address: `http://control.localhost:${port}/`,
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}
