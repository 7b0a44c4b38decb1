export { ColorGame as HouseGame } from './components/ColorGame.tsx';
