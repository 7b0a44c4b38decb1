/** The modules of matter-js that the table uses; the package only has types for its whole build. */
declare module 'matter-js/src/body/Body.js' {
  import type Matter from 'matter-js';
  const Body: typeof Matter.Body;
  export default Body;
}
declare module 'matter-js/src/factory/Bodies.js' {
  import type Matter from 'matter-js';
  const Bodies: typeof Matter.Bodies;
  export default Bodies;
}
declare module 'matter-js/src/geometry/Bounds.js' {
  import type Matter from 'matter-js';
  const Bounds: typeof Matter.Bounds;
  export default Bounds;
}
declare module 'matter-js/src/collision/Collision.js' {
  const Collision: unknown;
  export default Collision;
}
declare module 'matter-js/src/collision/Pairs.js' {
  const Pairs: unknown;
  export default Pairs;
}
declare module 'matter-js/src/collision/Resolver.js' {
  const Resolver: unknown;
  export default Resolver;
}
