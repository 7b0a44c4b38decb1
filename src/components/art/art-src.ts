/** The address of a picture: of a file of `public/art` by its name, as `art-gift`; an address is given back as it is. */
export const artSrc = (name: string): string => (/[/.]/.test(name) ? name : `/art/${name}.svg`);
