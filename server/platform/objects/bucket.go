package objects

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/minio/minio-go/v7"
	"github.com/minio/minio-go/v7/pkg/credentials"

	"forma/server/platform/disk"
)

// Bucket keeps each content as an object of that name in a bucket of an S3 server.
type Bucket struct {
	client *minio.Client
	// spool is the folder of content on its way, whose size and hash are known only once it is whole.
	spool               string
	host, bucket, under string
}

// The address of a bucket, whose secret no error may repeat.
const form = "s3://KEY:SECRET@host/bucket/prefix, where a / in the secret is %2F"

var errForm = errors.New("not an address such as " + form)

const (
	// partSize is how much of a large object is sent at a time, and held in memory for that.
	partSize = 16 << 20
	// mostParts is less than the 10,000 parts that an object may have.
	mostParts = 9000
	// retries are the attempts of a request; more make people wait for a server that is down.
	retries = 3
	// abandoned is the age at which a file on its way has been left by a process that ended.
	abandoned = 24 * time.Hour
)

// OpenBucket returns the bucket of an address: s3://KEY:SECRET@host:port/bucket/prefix?region=…&insecure=1. Without KEY and SECRET they
// are those of the usual variables of the environment. It connects to nothing; Check does.
func OpenBucket(address, spool string) (*Bucket, error) {
	u, err := url.Parse(address)
	if err != nil || u.Scheme != "s3" || u.Host == "" {
		return nil, errForm
	}
	b := &Bucket{spool: spool, host: u.Host}
	b.bucket, b.under, _ = strings.Cut(strings.Trim(u.Path, "/"), "/")
	if b.under != "" {
		b.under += "/"
	}
	query := u.Query()
	insecure, region := query.Get("insecure"), query.Get("region")
	query.Del("insecure")
	query.Del("region")
	if b.bucket == "" || len(query) > 0 || insecure != "" && insecure != "1" {
		return nil, errForm
	}
	if region == "" && !strings.HasSuffix(u.Hostname(), ".amazonaws.com") {
		region = "us-east-1" // what servers without regions expect
	}
	transport, err := minio.DefaultTransport(insecure == "")
	if err != nil {
		return nil, err
	}
	options := &minio.Options{
		Creds:      credentials.NewEnvAWS(),
		Secure:     insecure == "",
		Region:     region,
		Transport:  transport,
		MaxRetries: retries,
	}
	if u.User != nil {
		secret, _ := u.User.Password()
		options.Creds = credentials.NewStaticV4(u.User.Username(), secret, "")
	}
	if v, err := options.Creds.GetWithContext(nil); err != nil || v.AccessKeyID == "" || v.SecretAccessKey == "" {
		return nil, errors.New("neither the address nor AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY have a key and its secret")
	}
	if b.client, err = minio.New(u.Host, options); err != nil {
		return nil, errForm
	}
	return b, b.openSpool()
}

// openSpool makes the folder of content on its way, and removes what earlier processes have left there.
func (b *Bucket) openSpool() error {
	if err := disk.MakeFolders(disk.Machine, b.spool); err != nil {
		return err
	}
	entries, err := os.ReadDir(b.spool)
	for _, entry := range entries {
		if info, gone := entry.Info(); gone == nil && time.Since(info.ModTime()) > abandoned {
			err = errors.Join(err, os.Remove(filepath.Join(b.spool, entry.Name())))
		}
	}
	return err
}

// Under returns the part of the bucket whose names begin so.
func (b *Bucket) Under(prefix string) *Bucket {
	part := *b
	part.under += prefix
	return &part
}

// Spool returns a new local file, which the caller removes.
func (b *Bucket) Spool() (*os.File, error) { return os.CreateTemp(b.spool, "") }

func (b *Bucket) String() string { return "the bucket " + b.bucket + "/" + b.under + " at " + b.host }

func (b *Bucket) Write(ctx context.Context, name string, write func(io.Writer) error) (sum disk.Sum, err error) {
	file, err := b.Spool()
	if err != nil {
		return sum, err
	}
	defer func() { _ = file.Close() }()
	if err = os.Remove(file.Name()); err != nil { // what is open stays until it is closed, however this process ends
		return sum, err
	}
	counted := disk.Summing(file)
	if err = write(counted); err != nil {
		return sum, err
	}
	return counted.Sum(), b.put(ctx, name, file, counted.Sum().Size)
}

func (b *Bucket) Stream(ctx context.Context, name string, size int64, write func(io.Writer) error) (disk.Sum, error) {
	from, to := io.Pipe()
	counted, written := disk.Summing(to), make(chan error, 1)
	go func() {
		err := write(counted)
		_ = to.CloseWithError(err)
		written <- err
	}()
	sent, err := b.client.PutObject(ctx, b.bucket, b.under+name, from, -1, options(partFor(size)))
	_ = from.CloseWithError(cmp.Or(err, io.ErrClosedPipe))
	if failed := <-written; failed != nil && err == nil {
		err = failed
	}
	if err == nil && sent.Size != counted.Sum().Size {
		err = io.ErrShortWrite
	}
	return counted.Sum(), b.told(err)
}

// partFor returns the size of parts, of which an object of that size has few enough.
func partFor(size int64) uint64 { return uint64(max(partSize, size/mostParts)) }

func (b *Bucket) Adopt(ctx context.Context, name, path string) (sum disk.Sum, err error) {
	file, err := os.Open(path)
	if err != nil {
		return sum, err
	}
	defer func() { _ = file.Close() }()
	if sum, err = disk.Summed(ctx, file); err != nil {
		return sum, err
	}
	return sum, b.put(ctx, name, file, sum.Size)
}

// put sends a file, of which the server checks the MD5.
func (b *Bucket) put(ctx context.Context, name string, file *os.File, size int64) error {
	if _, err := file.Seek(0, io.SeekStart); err != nil {
		return err
	}
	sent, err := b.client.PutObject(ctx, b.bucket, b.under+name, file, size, options(partSize))
	if err == nil && sent.Size != size {
		err = io.ErrShortWrite
	}
	return b.told(err)
}

func options(part uint64) minio.PutObjectOptions {
	return minio.PutObjectOptions{
		ContentType:          "application/octet-stream",
		PartSize:             part,
		SendContentMd5:       true,
		DisableContentSha256: true,
	}
}

func (b *Bucket) Open(ctx context.Context, name string) (Content, error) {
	info, err := b.client.StatObject(ctx, b.bucket, b.under+name, minio.StatObjectOptions{})
	if err != nil {
		return nil, b.told(err)
	}
	return &object{ctx: ctx, from: b, info: info}, nil
}

func (b *Bucket) Remove(ctx context.Context, names ...string) error {
	for _, name := range names {
		err := b.told(b.client.RemoveObject(ctx, b.bucket, b.under+name, minio.RemoveObjectOptions{}))
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	return nil
}

func (b *Bucket) List(ctx context.Context, prefix string, visit func(Entry)) error {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	for info := range b.client.ListObjects(ctx, b.bucket, minio.ListObjectsOptions{Prefix: b.under + prefix}) {
		if info.Err != nil {
			return b.told(info.Err)
		}
		if name := strings.TrimPrefix(info.Key, b.under); !strings.HasSuffix(name, "/") { // a part of the bucket
			visit(Entry{name, info.Size, info.LastModified})
		}
	}
	return ctx.Err()
}

func (b *Bucket) Check(ctx context.Context) error {
	there, err := b.client.BucketExists(ctx, b.bucket)
	if err == nil && !there {
		err = fmt.Errorf("%s is not there: %w", b, fs.ErrNotExist)
	}
	return b.told(err)
}

// told says which place an error is of, and that what is not there is so.
func (b *Bucket) told(err error) error {
	if err == nil || errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if minio.ToErrorResponse(err).Code == minio.NoSuchKey {
		return fmt.Errorf("%s: %w", b, fs.ErrNotExist)
	}
	return fmt.Errorf("%s: %w", b, err)
}

// object is open content of a bucket. It requests what is read from the position on, once something is.
type object struct {
	ctx  context.Context
	from *Bucket
	info minio.ObjectInfo
	at   int64
	body io.ReadCloser // from at; nil if nothing is requested
}

func (o *object) Size() int64 { return o.info.Size }

func (o *object) Read(p []byte) (int, error) {
	if o.at >= o.info.Size {
		return 0, io.EOF
	}
	if o.body == nil {
		options := minio.GetObjectOptions{}
		if err := errors.Join(options.SetMatchETag(o.info.ETag), options.SetRange(o.at, o.info.Size-1)); err != nil {
			return 0, err
		}
		body, _, header, err := minio.Core{Client: o.from.client}.GetObject(o.ctx, o.from.bucket, o.info.Key, options)
		if err != nil {
			return 0, o.from.told(err)
		}
		if o.at > 0 && header.Get("Content-Range") == "" {
			return 0, errors.Join(fmt.Errorf("%s does not answer ranges", o.from), body.Close())
		}
		o.body = body
	}
	n, err := o.body.Read(p)
	o.at += int64(n)
	if errors.Is(err, io.EOF) && o.at < o.info.Size {
		err = io.ErrUnexpectedEOF
	}
	return n, err
}

func (o *object) Seek(offset int64, whence int) (int64, error) {
	switch whence {
	case io.SeekCurrent:
		offset += o.at
	case io.SeekEnd:
		offset += o.info.Size
	}
	if offset < 0 {
		return o.at, fs.ErrInvalid
	}
	if offset == o.at {
		return offset, nil
	}
	o.at = offset
	return offset, o.Close()
}

func (o *object) Close() error {
	if o.body == nil {
		return nil
	}
	body := o.body
	o.body = nil
	return body.Close()
}

var _, _ Store = (*Folder)(nil), (*Bucket)(nil)
