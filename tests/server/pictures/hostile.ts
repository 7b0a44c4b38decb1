import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Result of a hostile file: an error by name, or a clean copy of the picture. */
export type Outcome = 'pictureUnreadable' | 'pictureTooSmall' | 'pictureTooLarge' | 'cleaned';

export interface HostileFile {
  readonly what: string;
  readonly bytes: Buffer;
  readonly outcome: Outcome;
}

const EVIL = '<script>alert(1)</script><?php system($_GET["c"]); ?>';
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><script>alert(1)</script></svg>`;

const plain = (width = 600, height = 500) => sharp({ create: { width, height, channels: 3, background: '#8fb0d0' } });

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
function header(width: number, height: number, depth = 8, colour = 0): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([depth, colour], 8);
  return chunk('IHDR', head);
}
const END = chunk('IEND', Buffer.alloc(0));
const zeros = (width: number, height: number) => chunk('IDAT', deflateSync(Buffer.alloc((width + 1) * height)));
const grey = (width: number, height: number, ...more: Buffer[]) =>
  Buffer.concat([PNG, header(width, height), ...more, zeros(width, height), END]);

/** Inserts a segment after the first marker of a JPEG. */
const withSegment = (jpeg: Buffer, marker: number, content: string): Buffer => {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(content.length + 2);
  return Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, marker]),
    length,
    Buffer.from(content, 'latin1'),
    jpeg.subarray(2),
  ]);
};

/** Returns a WebP that shows the same picture twice. */
function animated(still: Buffer, width: number, height: number): Buffer {
  const riff = (type: string, ...data: Buffer[]) => {
    const [body, length] = [Buffer.concat(data), Buffer.alloc(4)];
    length.writeUInt32LE(body.length);
    return Buffer.concat([Buffer.from(type), length, body]);
  };
  const three = (value: number) => Buffer.from([value & 255, (value >> 8) & 255, value >> 16]);
  const size = Buffer.concat([three(width - 1), three(height - 1)]);
  const frame = riff('ANMF', Buffer.alloc(6), size, three(100), Buffer.from([0]), still.subarray(12));
  const extended = riff('VP8X', Buffer.from([2, 0, 0, 0]), size);
  return riff('RIFF', Buffer.from('WEBP'), extended, riff('ANIM', Buffer.alloc(6)), frame, frame);
}

/** Returns thirty files that an attacker or a broken phone could send. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const jpeg = await plain().jpeg().toBuffer();
  const png = await plain().png().toBuffer();
  const webp = await plain().webp().toBuffer();
  const gif = await plain().gif().toBuffer();
  const gps = await plain()
    .withExif({
      IFD0: { Copyright: EVIL, Make: 'Telepono' },
      IFD3: { GPSLatitude: '10/1 18/1 0/1', GPSLatitudeRef: 'N' },
    })
    .jpeg()
    .toBuffer();
  const turned = await plain(600, 400).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  return [
    { what: 'nothing at all', bytes: Buffer.alloc(0), outcome: 'pictureUnreadable' },
    { what: 'text', bytes: Buffer.from('hello'), outcome: 'pictureUnreadable' },
    { what: 'HTML', bytes: Buffer.from(`<!doctype html>${EVIL}`), outcome: 'pictureUnreadable' },
    { what: 'SVG with a script', bytes: Buffer.from(SVG), outcome: 'pictureUnreadable' },
    {
      what: 'SVG behind an XML declaration',
      bytes: Buffer.from(`<?xml version="1.0"?>${SVG}`),
      outcome: 'pictureUnreadable',
    },
    {
      what: 'an SVG that reads a file of the server',
      bytes: Buffer.from(SVG.replace('<script>', '<image href="file:///etc/passwd"/><script>')),
      outcome: 'pictureUnreadable',
    },
    { what: 'PHP', bytes: Buffer.from('<?php phpinfo();'), outcome: 'pictureUnreadable' },
    { what: 'PDF', bytes: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj'), outcome: 'pictureUnreadable' },
    {
      what: 'ZIP',
      bytes: Buffer.from('PK\x03\x04aaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'latin1'),
      outcome: 'pictureUnreadable',
    },
    {
      what: 'an ELF program',
      bytes: Buffer.from('\x7fELF\x02\x01\x01'.padEnd(64, '\0'), 'latin1'),
      outcome: 'pictureUnreadable',
    },
    { what: 'GIF', bytes: gif, outcome: 'pictureUnreadable' },
    {
      what: 'GIF and JavaScript in one',
      bytes: Buffer.concat([Buffer.from('GIF89a=1;alert(1);//'), gif]),
      outcome: 'pictureUnreadable',
    },
    { what: 'TIFF', bytes: await plain().tiff().toBuffer(), outcome: 'pictureUnreadable' },
    {
      what: 'BMP by its signature',
      bytes: Buffer.from('BM'.padEnd(200, '\0'), 'latin1'),
      outcome: 'pictureUnreadable',
    },
    { what: 'the signature of a JPEG and no more', bytes: jpeg.subarray(0, 3), outcome: 'pictureUnreadable' },
    {
      what: 'the signature of a JPEG before an SVG',
      bytes: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(SVG)]),
      outcome: 'pictureUnreadable',
    },
    {
      what: 'the signature of a PNG before HTML',
      bytes: Buffer.concat([PNG, Buffer.from(EVIL)]),
      outcome: 'pictureUnreadable',
    },
    { what: 'a JPEG cut in half', bytes: jpeg.subarray(0, jpeg.length / 2), outcome: 'pictureUnreadable' },
    { what: 'a PNG cut in half', bytes: png.subarray(0, png.length / 2), outcome: 'pictureUnreadable' },
    { what: 'a WebP cut in half', bytes: webp.subarray(0, webp.length / 2), outcome: 'pictureUnreadable' },
    {
      what: 'a PNG that says 60000 x 60000',
      bytes: Buffer.concat([PNG, header(60_000, 60_000), zeros(600, 600), END]),
      outcome: 'pictureTooLarge',
    },
    { what: 'a PNG of 5000 x 5000 in a few kilobytes', bytes: grey(5000, 5000), outcome: 'pictureTooLarge' },
    { what: 'a PNG of one pixel', bytes: grey(1, 1), outcome: 'pictureTooSmall' },
    { what: 'a line of 4000 x 2', bytes: await plain(4000, 2).png().toBuffer(), outcome: 'pictureTooSmall' },
    {
      what: 'a PNG with a text that unpacks to 50 MB',
      bytes: grey(
        600,
        500,
        chunk('zTXt', Buffer.concat([Buffer.from('k\0\0'), deflateSync(Buffer.alloc(50_000_000, 65))])),
      ),
      outcome: 'pictureUnreadable',
    },
    {
      what: 'a PNG with HTML in a text',
      bytes: grey(600, 500, chunk('tEXt', Buffer.from(`Comment\0${EVIL}`))),
      outcome: 'cleaned',
    },
    { what: 'a JPEG with HTML in its comment', bytes: withSegment(jpeg, 0xfe, EVIL), outcome: 'cleaned' },
    {
      what: 'a JPEG with a program after its end',
      bytes: Buffer.concat([jpeg, Buffer.from(EVIL), Buffer.from('PK\x03\x04')]),
      outcome: 'cleaned',
    },
    { what: 'a JPEG that says where it was taken', bytes: gps, outcome: 'cleaned' },
    {
      what: 'a JPEG of the printer (CMYK)',
      bytes: await plain().toColourspace('cmyk').jpeg().toBuffer(),
      outcome: 'cleaned',
    },
    { what: 'a PNG of 16 bits', bytes: await plain().toColourspace('rgb16').png().toBuffer(), outcome: 'cleaned' },
    { what: 'an animation', bytes: animated(webp, 600, 500), outcome: 'cleaned' },
    { what: 'a JPEG that lies on its side', bytes: turned, outcome: 'cleaned' },
  ];
}

/** Byte sequences that no stored picture may contain. */
export const TRACES = ['<script', '<?php', 'alert(', 'GPS', 'Telepono', 'Exif', 'PK\x03\x04', 'AAAAAAAA', 'http://'];
