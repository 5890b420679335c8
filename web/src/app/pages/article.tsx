import NotFoundPage from './not-found.js';

export default NotFoundPage;
